import '@storefront/ui/fonts/fonts.css'
