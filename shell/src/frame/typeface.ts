// Loaded after the first screen; until then a device font with adjusted metrics is shown.
import '@storefront/ui/fonts/fonts.css'
