import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { studentRoute, teacherRoutes } from '@lectern/contract/client-routes.ts'
import { fillProductName, productNamePlaceholder } from '@lectern/contract/product-name.ts'
import { expect, test } from 'vitest'
import type { PageFiles } from '../src/boot/files.ts'
import { views as pageViews } from './page-modules.ts'

const output = resolve(import.meta.dirname, '../../build/web')
const page = readFileSync(resolve(output, 'index.html'), 'utf8')

test('the landing page is in the HTML before any script runs', () => {
  expect(page).toMatch(/<div id="root"><div class="landing/)
  expect(page).toContain('Why Choose')
})

test('no page holds inline script or style', () => {
  const pages = readdirSync(output).filter((name) => name.endsWith('.html'))
  expect(pages).toContain('index.html')

  for (const name of pages) {
    const html = readFileSync(resolve(output, name), 'utf8')
    expect(html).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on\w+=/)
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(' src="/assets/')
  }
})

test('the boot script comes first, and every file that it loads exists', () => {
  const [, src = '', list = ''] = page.match(/<head>\s*<script src="([^"]+)" data-files="([^"]+)"/) ?? []
  const files: PageFiles = JSON.parse(list.replaceAll('&quot;', '"'))
  const { pages, ...views } = files

  expect(Object.keys(pages)).toEqual([...teacherRoutes, studentRoute, ...Object.keys(pageViews)])
  for (const file of [src, ...Object.values(views).flat(), ...Object.values(pages).flat()])
    expect(existsSync(resolve(output, file.replace(/^\//, '')))).toBe(true)
})

test('no script but the boot script is named in the document: which are needed, it knows', () => {
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('modulepreload')
})

test("the product's name is filled in everywhere and cannot become markup", () => {
  const html = fillProductName(page, 'Ink & "Quill" <b>$&')

  expect(html).toContain('<title>Ink &amp; &quot;Quill&quot; &lt;b&gt;$&amp;: ')
  expect(html).toContain('The Ink &amp; &quot;Quill&quot; &lt;b&gt;$&amp; platform keeps')
  expect(html).toContain('<meta name="product-name" content="Ink &amp; &quot;Quill&quot; &lt;b&gt;$&amp;" />')
  expect(html).not.toContain(productNamePlaceholder)
})

test('every script and style is there in brotli and gzip', () => {
  const files = readdirSync(resolve(output, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(files).not.toEqual([])

  for (const file of files)
    for (const ending of ['br', 'gz'])
      expect(existsSync(resolve(output, 'assets', `${file}.${ending}`))).toBe(true)
})

test('the frame of the app is in the HTML, as a template, so that it is no part of the landing page', () => {
  const [, frame = ''] = page.match(/<template id="frame">(.*?)<\/template>/s) ?? []

  expect(frame).toContain('<nav aria-label="Main"')
  expect(frame).toContain('>Topic Library</h1>')
})
