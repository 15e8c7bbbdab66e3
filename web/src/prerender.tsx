import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StartingShell } from './app/starting-shell.tsx'
import { Landing } from './landing/landing.tsx'

// Runs at build time only.

export const renderLanding = (productName: string): string =>
  renderToString(<Landing productName={productName} onSignedIn={() => {}} />)

/** Nothing hydrates it: the app's first render takes its place. */
export const renderFrame = (productName: string): string =>
  renderToStaticMarkup(<StartingShell productName={productName} />)
