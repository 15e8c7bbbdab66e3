import '../ui/styles.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#web/ui/toaster.tsx'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
const wanted = new URLSearchParams(location.search)
const theme = wanted.get('theme')
if (theme) document.documentElement.dataset.theme = theme

if (root)
  createRoot(root).render(
    <>
      <Gallery only={wanted.get('only')} />
      <Toaster />
    </>,
  )
