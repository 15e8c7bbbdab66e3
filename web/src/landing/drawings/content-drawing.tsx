import { FileText, Film, Image } from 'lucide-react'

const files = [
  { name: 'Worksheet', kind: 'PDF', icon: FileText, color: 'text-kind-document' },
  { name: 'Recording', kind: 'MP4', icon: Film, color: 'text-kind-video' },
  { name: 'Diagram', kind: 'PNG', icon: Image, color: 'text-kind-image' },
  { name: 'Sketches', kind: 'JPG', icon: Image, color: 'text-kind-image' },
  { name: 'Slides', kind: 'PPTX', icon: FileText, color: 'text-kind-document' },
  { name: 'Reading', kind: 'DOCX', icon: FileText, color: 'text-kind-document' },
]

export function ContentDrawing() {
  return (
    <div className="grid grid-cols-3 gap-2.5 p-5">
      {files.map(({ name, kind, icon: Glyph, color }) => (
        <div
          key={name}
          className="flex h-[69px] flex-col rounded-[10px] bg-surface p-2.5 pl-3 shadow-sm ring-1 ring-border"
        >
          <Glyph size={16} className={color} />
          <span className="mt-auto text-xs font-semibold">{name}</span>
          <span className="text-2xs/[14px] text-ink-subtle">{kind}</span>
        </div>
      ))}
    </div>
  )
}
