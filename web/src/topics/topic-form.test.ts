import { expect, test } from 'vitest'
import { linkProblem } from './topic-form.ts'

test('a link needs a name and a web address', () => {
  expect(linkProblem('Applet', 'example.com/applet')).toBeUndefined()
  expect(linkProblem('  ', 'example.com')).toMatchObject({ field: 'newLinkName' })
  expect(linkProblem('Applet', '  ')).toMatchObject({ field: 'newLinkUrl' })
})

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'ftp://example.com'])(
  'a link to %s is refused',
  (url) => {
    expect(linkProblem('Applet', url)).toMatchObject({
      field: 'newLinkUrl',
      message: 'Please give a web address that begins with http or https',
    })
  },
)

test("a link's name cannot hold what separates it from the address", () => {
  expect(linkProblem('a|b', 'example.com')).toMatchObject({ field: 'newLinkName' })
})
