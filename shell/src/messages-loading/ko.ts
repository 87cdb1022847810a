export { default as host } from '@storefront/host/messages/ko.json'
export { default as shell } from '../../messages/ko.json'
