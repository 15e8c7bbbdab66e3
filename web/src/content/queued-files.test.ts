import { expect, test } from 'vitest'
import { addFiles, emptyFile, problemsOf, titleOf } from './queued-files.ts'

const file = (name: string, content = 'x'): File => new File([content], name)

test.each([
  ['enzyme-lab.mp4', 'enzyme-lab'],
  ['chapter.1.pdf', 'chapter.1'],
  ['no-extension', 'no-extension'],
  ['.txt', '.txt'],
])('%s is titled %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('a title that stands there already stays with the first file', () => {
  const [first, second] = addFiles([{ ...emptyFile(), title: 'My title' }], [file('a.pdf'), file('b.pdf')])

  expect(first).toMatchObject({ title: 'My title', file: { name: 'a.pdf' } })
  expect(second).toMatchObject({ title: 'b', file: { name: 'b.pdf' } })
})

test('further files come behind those chosen before', () => {
  const queued = addFiles(addFiles([emptyFile()], [file('a.pdf')]), [file('b.pdf')])

  expect(queued.map(({ title }) => title)).toEqual(['a', 'b'])
})

test('what keeps a file from being uploaded is said in words', () => {
  const empty = emptyFile()

  expect(problemsOf(empty)).toEqual({ title: 'Title is required', file: 'File is required' })
  expect(problemsOf({ ...empty, title: 'a', file: file('a.txt', '') }).file).toBe('File is required')
  expect(problemsOf({ ...empty, title: 'a', file: file('a.exe') }).file).toMatch(/cannot be uploaded/)
  expect(problemsOf({ ...empty, title: 'a', file: file('a.html.pdf') }).file).toMatch(/must not have ".html"/)
  expect(problemsOf({ ...empty, title: 'a', file: file('a.pdf') })).toEqual({
    title: undefined,
    file: undefined,
  })
})
