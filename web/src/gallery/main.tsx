import '../ui/styles.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme

if (root)
  createRoot(root).render(
    <TooltipProvider>
      <Gallery />
      <Toaster />
    </TooltipProvider>,
  )
