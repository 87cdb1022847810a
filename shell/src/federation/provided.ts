// Modules that remotes get from the shell. The build shares only what the shell itself imports; these imports keep a
// remote from failing because the shell happened to stop using one of them.
import 'react'
import 'react/jsx-runtime'
import 'react-dom'
import '@storefront/host'
