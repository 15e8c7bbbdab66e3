import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LandingPage } from './landing-page.tsx'

type State = { productName?: string; signingIn?: boolean; alert?: string | null }

function render({ productName = 'Lectern', signingIn = false, alert = null }: State = {}): string {
  const signIn = { signingIn, start: () => {}, prepare: () => {} }

  return renderToStaticMarkup(
    <LandingPage productName={productName} signIn={signIn} alert={alert} onDismissAlert={() => {}} />,
  )
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const buttonsIn = (html: string): string[] => html.match(/<button.*?<\/button>/g) ?? []

test.each([
  'Elevate Your Teaching Experience',
  'Free to get started',
  'Course Management',
  'Student Management',
  'Class Scheduling',
  'Content Library',
  'Secure & Private',
  'Modern & Fast',
  'Every teacher gets an isolated database.',
  'Why Choose Our Platform?',
  'Complete Data Privacy',
  'Intuitive Design',
  'Comprehensive Analytics',
  'Seamless Integration',
  'teacher satisfaction',
  'time saved weekly',
  'data security',
  'Choose Your Plan',
  '$0 per month',
  '3 courses',
  '$4.99 per month',
  'Cancel anytime. No long-term commitments.',
  'Compare Plans',
  'Get Started Today',
])('the page says "%s"', (text) => {
  expect(textOf(render())).toContain(text)
})

test("the page calls the product a platform by the product's own name", () => {
  expect(textOf(render({ productName: 'Quill' }))).toContain('The Quill platform')
  expect(textOf(render({ productName: 'Quill' }))).not.toContain('Lectern')
})

test('every button signs in', () => {
  const labels = buttonsIn(render()).map((button) => textOf(button).trim())

  expect(labels).toEqual([
    'Get Started',
    'Start Teaching Smarter',
    'Get Started',
    'Get Started',
    'Get Started Today',
  ])
})

test('while sign-in runs every button says so and is disabled', () => {
  const buttons = buttonsIn(render({ signingIn: true }))

  expect(buttons).toHaveLength(5)
  for (const button of buttons) {
    expect(textOf(button).trim()).toBe('Signing in...')
    expect(button).toMatch(/^<button[^>]* disabled=""/)
  }
})

test('a failed sign-in is announced and can be dismissed', () => {
  expect(render()).not.toContain('role="alert"')

  const html = render({ alert: 'Sign in failed. Please try again.' })
  const [, alert = ''] = html.split('role="alert"')
  expect(alert).toContain('Sign in failed. Please try again.')
  expect(alert).toContain('aria-label="Dismiss"')
})

test('nothing carries a style attribute, which the content security policy would block', () => {
  expect(render({ signingIn: true, alert: 'Sign in failed.' })).not.toMatch(/<[^>]+ style=/)
})
