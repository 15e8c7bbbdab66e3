import { renderToString } from 'react-dom/server'
import { Landing } from './landing.tsx'

/** Runs at build time only. */
export const renderLanding = (productName: string): string =>
  renderToString(<Landing productName={productName} onSignedIn={() => {}} />)
