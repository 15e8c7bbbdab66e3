import type { ReactNode } from 'react'

const paper = { fill: 'var(--surface)', stroke: 'var(--border-strong)' }
const dashed = { ...paper, strokeDasharray: '4 4' }

/** A line of writing. */
function Line({ x, y, width, strong }: { x: number; y: number; width: number; strong?: boolean }) {
  const height = strong ? 6 : 5
  const fill = strong ? 'var(--border-strong)' : 'var(--border)'

  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
}

/** The sheet in front, with two empty ones behind it. */
function Sheets({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="22" y="34" width="92" height="64" rx="9" {...dashed} />
      <rect x="86" y="34" width="92" height="64" rx="9" {...dashed} />
      <rect x="48" y="20" width="104" height="78" rx="10" {...paper} />
      {children}
    </>
  )
}

/** What stands on the lectern, by name. */
export const scenes = {
  courses: (
    <Sheets>
      <rect x="60" y="32" width="22" height="22" rx="6" fill="var(--highlight)" />
      <Line x={90} y={35} width={48} strong />
      <Line x={90} y={46} width={30} />
      <Line x={60} y={64} width={80} />
      <Line x={60} y={74} width={58} />
    </Sheets>
  ),
  students: (
    <Sheets>
      <circle cx="76" cy="43" r="9" fill="var(--border)" />
      <circle cx="124" cy="43" r="9" fill="var(--border)" />
      <path d="M62 74a14 14 0 0 1 28 0M110 74a14 14 0 0 1 28 0" fill="var(--border)" />
      <circle cx="100" cy="46" r="11" fill="var(--highlight)" stroke="var(--surface)" strokeWidth="3" />
      <path
        d="M81 84a19 19 0 0 1 38 0z"
        fill="var(--border-strong)"
        stroke="var(--surface)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </Sheets>
  ),
  schedule: (
    <Sheets>
      <path d="M48 44h104M74 44v54M100 44v54M126 44v54M48 71h104" stroke="var(--border)" />
      <Line x={60} y={29} width={40} strong />
      <path d="M132 29v6M142 29v6" stroke="var(--border-strong)" strokeWidth="4" strokeLinecap="round" />
      <rect x="78" y="49" width="34" height="17" rx="4" fill="var(--highlight)" />
      <rect x="53" y="76" width="34" height="17" rx="4" fill="var(--border)" />
      <rect x="130" y="49" width="17" height="17" rx="4" fill="var(--border)" />
    </Sheets>
  ),
  topics: (
    <Sheets>
      <path
        d="M92 62c0-5-7-8-7-17a15 15 0 0 1 30 0c0 9-7 12-7 17z"
        fill="var(--highlight)"
        stroke="var(--highlight)"
        strokeLinejoin="round"
      />
      <path d="M94 68h12M96 74h8" stroke="var(--border-strong)" strokeWidth="4" strokeLinecap="round" />
      <Line x={62} y={84} width={24} />
      <Line x={90} y={84} width={34} />
    </Sheets>
  ),
  content: (
    <>
      <rect x="22" y="34" width="92" height="64" rx="9" {...dashed} />
      <rect x="86" y="34" width="92" height="64" rx="9" {...dashed} />
      <path d="M72 20h44l18 18v60H72a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z" {...paper} />
      <path d="M116 20v12a6 6 0 0 0 6 6h12z" fill="var(--border)" stroke="var(--border-strong)" />
      <rect x="74" y="34" width="26" height="18" rx="5" fill="var(--highlight)" />
      <Line x={74} y={62} width={48} strong />
      <Line x={74} y={73} width={48} />
      <Line x={74} y={83} width={30} />
    </>
  ),
  search: (
    <Sheets>
      <Line x={60} y={33} width={46} strong />
      <Line x={60} y={45} width={30} />
      <Line x={60} y={57} width={38} />
      <path d="m125 75 14 14" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="113" cy="62" r="16" fill="var(--highlight)" stroke="var(--ink)" strokeWidth="4" />
    </Sheets>
  ),
  generic: (
    <Sheets>
      <Line x={60} y={34} width={54} strong />
      <Line x={60} y={48} width={80} />
      <rect x="60" y="61" width="46" height="9" rx="3" fill="var(--highlight)" />
      <Line x={60} y={79} width={68} />
    </Sheets>
  ),
  broken: (
    <>
      <path d="M58 20h40l-8 20 12 14-10 22 6 22H58a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z" {...paper} />
      <path
        d="M110 18h36a10 10 0 0 1 10 10v58a10 10 0 0 1-10 10h-36l-6-22 10-22-12-14z"
        {...dashed}
        strokeLinejoin="round"
      />
      <rect x="60" y="32" width="20" height="20" rx="6" fill="var(--highlight)" />
      <Line x={60} y={62} width={28} />
      <Line x={60} y={73} width={22} />
      <Line x={122} y={34} width={22} strong />
      <Line x={126} y={46} width={18} />
    </>
  ),
} satisfies Record<string, ReactNode>
