import '@storefront/ui/tokens/tokens.css'
import '@storefront/ui/tokens/base.css'
