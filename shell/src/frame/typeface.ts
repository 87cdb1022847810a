// Comes when the first screen stands: until then the device's own typeface, fitted to the same measure, is read.
import '@storefront/ui/fonts/fonts.css'
