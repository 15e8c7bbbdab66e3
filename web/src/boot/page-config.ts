import type { PublicConfig } from '@lectern/contract/identity/identity.contract.ts'

/** What the server wrote into the boot script's tag; Vite's dev server does not know it. */
export function pageConfig(): PublicConfig | null {
  const config = document.querySelector<HTMLScriptElement>('script[data-config]')?.dataset.config

  return config === undefined ? null : JSON.parse(config)
}
