import type { Appearance } from '@stripe/stripe-js'

/** Our own colours, as they are on this page, for the form in Stripe's frame. */
export function appearanceOf(element: HTMLElement): Appearance {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(name).trim()

  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-muted'),
      colorTextPlaceholder: token('--ink-subtle'),
      colorDanger: token('--danger'),
      borderRadius: token('--radius-md'),
      fontSizeBase: token('--text-base'),
    },
    rules: { '.Input': { border: `1px solid ${token('--border-control')}` } },
  }
}
