import { readFile } from 'node:fs/promises'
import {
  type Access,
  type EndpointDefinition,
  type ForPrograms,
  isNothing,
} from '@lectern/contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import { type Html, html } from '../html.ts'
import type { App } from './app.ts'
import { openApiDocument, schemaOf } from './openapi.ts'

const callers: Record<Access, string> = {
  public: 'Anyone',
  teacher: 'Signed-in teacher',
  file: 'Signed-in teacher, by token or file cookie',
  admin: 'Administrator',
  link: 'Whoever has the link',
  visitor: 'Anyone, where a booking page is open',
  signature: 'The payment provider, by its signature',
}

const byPrograms: Record<ForPrograms, string> = {
  read: 'Also a program, by any token.',
  write: 'Also a program, by a token that may write.',
  never: '',
}

/** A whole program that calls the API, to begin with. */
export type GuideProgram = { title: string; about: string; text: string }

/** The API for people: /api/docs, readable without a script, and /api/openapi.json for tools. */
export async function apiDocsRoutes(app: App, guide: readonly GuideProgram[]): Promise<void> {
  const style = await readFile(new URL('./api-docs.css', import.meta.url))
  const policy =
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  const { productName, publicUrl } = app.config
  const document = once(() => JSON.stringify(openApiDocument(app.endpoints, productName, publicUrl)))
  const page = once(() => `<!doctype html>${apiPage(app.config, app.endpoints, guide)}`)

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
  app.get('/api/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page()),
  )
}

/** Made when first asked for, when every endpoint is there: walking all schemas is too much for each visitor. */
function once(make: () => string): () => string {
  let made: string | undefined

  return () => {
    made ??= make()
    return made
  }
}

function apiPage(
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  endpoints: readonly EndpointDefinition[],
  guide: readonly GuideProgram[],
): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${productName} API</title>
      <link rel="stylesheet" href="/api/docs/style.css" />
    </head>
    <body>
      <main>
        <h1>${productName} API</h1>
        <p>
          Calls in the name of a teacher carry <code>Authorization: Bearer</code> with a token and
          <code>X-Time-Zone</code> with an IANA time zone; without it times are those of UTC. The token is the identity
          token of whoever has signed in or, for a program, one that the teacher makes in the user menu under
          <a href="/connections">Connections</a>. Such a token begins with <code>lct_</code>, is shown once, may read or
          read and write, and ends after a year at most; too many calls in a minute are answered 429 with
          <code>Retry-After</code>. A write that is sent again within a day under the same
          <code>Idempotency-Key</code> is carried out once and answered as the first time. A refusal is JSON with <code>code</code> and
          <code>message</code>; invalid input adds <code>fields</code>. The same in
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
        <p>
          An assistant that speaks MCP is given the address <code>${publicUrl}/mcp</code> and such a token. Its tools call
          what stands here, and show what they would change before they do.
        </p>
        ${guide.map(program)} ${endpoints.map(section)}
      </main>
    </body>
  </html>`
}

const program = ({ title, about, text }: GuideProgram): Html =>
  html`<section>
    <h2>${title}</h2>
    <p>${about}</p>
    <pre tabindex="0">${text}</pre>
  </section>`

function section({
  method,
  path,
  summary,
  access,
  programs,
  params,
  query,
  body,
  response,
  status,
}: EndpointDefinition): Html {
  return html`<section>
    <h2><code>${method} ${path}</code></h2>
    <p>${summary}. <span class="access">${callers[access]}. ${byPrograms[programs]}</span></p>
    ${part('Path', params, 'input')} ${part('Query', query, 'input')} ${part('Body', body, 'input')}
    ${isNothing(response) ? html`<p>Answers ${String(status)} without a body.</p>` : part(`Answer ${status}`, response, 'output')}
  </section>`
}

function part(title: string, schema: z.ZodMiniType, io: 'input' | 'output'): Html | [] {
  if (isNothing(schema)) return []
  const { $schema, ...shape } = schemaOf(schema, io)

  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(shape, null, 2)}</pre>
  </details>`
}
