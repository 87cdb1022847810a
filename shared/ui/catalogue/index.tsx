import '../src/fonts/device-fonts.css'
import '../src/fonts/fonts.css'
import '../src/tokens/tokens.css'
import '../src/tokens/base.css'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Catalogue />)
