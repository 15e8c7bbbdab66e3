import { maxImportLength } from '@lectern/contract/students/import-fields.ts'
import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { decodeText, isWorkbook } from '#web/files/decode-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export type Source = { name: string; text: string }

const refusals = {
  workbook: 'This is a workbook. In your spreadsheet choose Save As or Download, CSV, and take that file.',
  size: 'A table may have up to 5 MB.',
}

/** Where the table comes from: a file, or cells as they were copied. */
export function TableSource({ onSource }: { onSource: (source: Source) => void }) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWorkbook(bytes)) return setProblem(refusals.workbook)
    if (file.size > maxImportLength) return setProblem(refusals.size)
    onSource({ name: file.name, text: decodeText(bytes) })
  }

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <section className="card grid content-start gap-3 p-5">
        <h2 className="font-semibold">A file</h2>
        <p className="text-ink-muted text-sm">
          CSV or TSV, as Excel, Numbers, LibreOffice and Google Sheets save it. The first row names the
          columns.
        </p>
        <label className="halo relative flex flex-col items-center gap-2 rounded-lg border border-border-control border-dashed px-4 py-8 text-sm hover:bg-hover">
          <FileSpreadsheet size={22} aria-hidden="true" className="text-ink-subtle" />
          <span className="font-medium underline decoration-border-strong underline-offset-3">
            Choose a file
          </span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,.xlsx,.xls"
            onChange={(event) => void handleFile(event)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </section>
      <section className="card grid content-start gap-3 p-5">
        <h2 className="font-semibold">Copied cells</h2>
        <Field label="Cells, with the row that names them">
          <Textarea
            rows={7}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            placeholder={'Name\tEmail\tGuardian'}
          />
        </Field>
        <Button
          className="justify-self-start"
          disabled={pasted.trim() === ''}
          onClick={() => onSource({ name: 'Copied cells', text: pasted })}
        >
          Preview
        </Button>
      </section>
    </div>
  )
}
