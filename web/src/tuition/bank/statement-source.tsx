import { maxStatementLength } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { Landmark } from 'lucide-react'
import { FileChoice, type TextFile } from '#web/import/file-choice.tsx'
import { EarlierStatements } from './earlier-statements.tsx'
import { KnownPayers } from './known-payers.tsx'

const refusalOf = async (file: File): Promise<string | null> =>
  file.size > maxStatementLength * 0.7
    ? 'A statement may have up to 11 MB. Please export fewer months at a time.'
    : null

/** Where the lines come from, what was imported before, and whom imports know. */
export function StatementSource({ onSource }: { onSource: (source: TextFile) => void }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <FileChoice
        title="A file of your bank"
        description="CAMT.053, MT940, OFX or CSV, also several in a zip archive. Your bank offers it under export or download."
        icon={Landmark}
        accept=".xml,.sta,.mt940,.940,.txt,.ofx,.qfx,.csv,.zip,text/csv,text/xml,application/zip"
        refusalOf={refusalOf}
        takesArchives
        onFile={onSource}
      />
      <div className="grid gap-5">
        <EarlierStatements />
        <KnownPayers />
      </div>
    </div>
  )
}
