export { default as host } from '@storefront/host/messages/en.json'
export { default as shell } from '../../messages/en.json'
