import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { TestClient } from '../../test-client.ts'
import { upload, uploadForm } from '../../upload.ts'
import type { Examples } from './example.ts'
import { ofSomebodyNew } from './example.ts'

export const newContent = async (client: TestClient): Promise<ContentItem> => (await upload(client)).body

export const contentExamples: Examples = {
  'GET /api/content': ofSomebodyNew,
  'POST /api/content': async () => ({ form: uploadForm() }),
  'DELETE /api/content/:id': async (client) => ({ params: { id: (await newContent(client)).id } }),
  'GET /api/files/:id': async (client) => ({ params: { id: (await newContent(client)).id } }),
  'GET /api/download/:filename': async (client) => ({
    params: { filename: (await newContent(client)).filename },
  }),
  'POST /api/cleanup-files': async (client) => ({ body: { files: [(await newContent(client)).filePath] } }),
}
