import { type ContentItem, uploadContent } from '@lectern/contract/content/content.contract.ts'
import type { Answer, TestClient } from './test-client.ts'

export type UploadExample = {
  name?: string
  bytes?: Uint8Array<ArrayBuffer> | string
  fields?: Record<string, string>
}

/** Fields first, as the browser sends them. */
export function uploadForm({
  name = 'Fractions.txt',
  bytes = 'One half',
  fields = { title: 'Fractions' },
}: UploadExample = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([bytes]), name)

  return form
}

export const upload = (client: TestClient, example: UploadExample = {}): Promise<Answer<ContentItem>> =>
  client.sendForm(uploadContent, uploadForm(example))
