import { createServer } from 'node:http'

/** What a visit is held against: a page with a stylesheet and no script, from memory. */
const style = 'body { font: 16px/1.5 sans-serif; margin: 40px } h1 { font-size: 40px }'
const page = `<!doctype html>
<html lang="en">
<head><title>A static page</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>
<body class="static"><h1>A static page</h1><p>${'It has a heading, a paragraph and nothing else. '.repeat(20)}</p></body>
</html>`
const server = createServer(({ url }, response) => {
  const isStyle = url === '/style.css'
  response.setHeader('content-type', isStyle ? 'text/css' : 'text/html; charset=utf-8')
  response.setHeader('cache-control', isStyle ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.end(isStyle ? style : page)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}`)
})

process.once('disconnect', () => process.exit(0))
