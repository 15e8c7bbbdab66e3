/** What the server, or in development Vite, wrote into the page. */
export const productName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content ?? ''
