// The style sheet of the whole typeface: the browser loads a file of it when a text needs one of its characters.
import '@storefront/ui/fonts/fonts.css'
