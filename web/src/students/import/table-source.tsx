import { maxImportLength } from '@lectern/contract/students/import-fields.ts'
import { FileSpreadsheet } from 'lucide-react'
import { isWorkbook } from '#web/files/decode-text.ts'
import { FileChoice, type TextFile } from '#web/import/file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const refusals = {
  workbook: 'This is a workbook. In your spreadsheet choose Save As or Download, CSV, and take that file.',
  size: 'A table may have up to 5 MB.',
}

async function refusalOf(file: File): Promise<string | null> {
  if (isWorkbook(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) return refusals.workbook

  return file.size > maxImportLength ? refusals.size : null
}

interface TableSourceProps {
  pasted: string
  onPasted: (text: string) => void
  onSource: (source: TextFile) => void
}

/** Where the table comes from: a file, or cells as they were copied. */
export function TableSource({ pasted, onPasted, onSource }: TableSourceProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FileChoice
        title="A file"
        description="CSV or TSV, as Excel, Numbers, LibreOffice and Google Sheets save it. The first row names the columns."
        icon={FileSpreadsheet}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,.xlsx,.xls"
        refusalOf={refusalOf}
        onFile={onSource}
      />
      <section className="card grid content-start gap-3 p-5">
        <h2 className="font-semibold">Copied cells</h2>
        <Field label="Cells, with the row that names them">
          <Textarea
            rows={7}
            value={pasted}
            onChange={(event) => onPasted(event.target.value)}
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
