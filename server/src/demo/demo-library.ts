import type { DemoCode } from './demo-people.ts'

type DemoFile = { file: string; title: string; code: DemoCode | null; hoursAgo: number }

/** The files lie in `files/`; all of them are our own drawings and words. */
export const demoFiles: DemoFile[] = [
  { file: 'respiration-worksheet-v3.pdf', title: 'Respiration worksheet', code: 'BIO-AP', hoursAgo: 2 },
  { file: 'peer-review-walkthrough.mp4', title: 'Peer review walkthrough', code: 'WRT-101', hoursAgo: 26 },
  { file: 'parabola-sketches.png', title: 'Parabola sketches', code: 'ALG2-A', hoursAgo: 75 },
  { file: 'market-vocabulary.txt', title: 'Market vocabulary', code: 'ESP-B1', hoursAgo: 130 },
  { file: 'four-bars-of-rest.mp3', title: 'Four bars of rest', code: null, hoursAgo: 200 },
  { file: 'sat-transitions.pdf', title: 'Transitions reference', code: 'SAT-RW', hoursAgo: 260 },
  { file: 'quadratics-practice.pdf', title: 'Discriminant practice', code: 'ALG2-A', hoursAgo: 300 },
  { file: 'circle-of-fifths.svg', title: 'Circle of fifths', code: 'MUS-1', hoursAgo: 410 },
  { file: 'whiteboard-verbs.jpg', title: 'Whiteboard: ser and estar', code: 'ESP-B1', hoursAgo: 520 },
  { file: 'story-rubric.docx', title: 'Short story rubric', code: 'WRT-101', hoursAgo: 700 },
  { file: 'quiz-scores.xlsx', title: 'Quiz scores', code: 'ALG2-A', hoursAgo: 900 },
]

type DemoTopic = {
  title: string
  description: string
  privateNotes: string | null
  tags: string[]
  links: string[]
  /** Titles of files above. */
  documents: string[]
}

export const demoTopics: DemoTopic[] = [
  {
    title: 'Cellular respiration',
    description: 'Glycolysis, the Krebs cycle and the electron transport chain, and where each takes place.',
    privateNotes:
      'Start from the question why we breathe. Amara and Dmitri finished the worksheet early last time.',
    tags: ['biology', 'cells', 'exam'],
    links: [
      'Animation of ATP synthase|https://www.example.com/atp',
      'Glossary|https://www.example.com/cells',
    ],
    documents: ['Respiration worksheet'],
  },
  {
    title: 'The discriminant',
    description: 'How many solutions a quadratic equation has, seen before solving it.',
    privateNotes: null,
    tags: ['algebra', 'quadratics'],
    links: ['Graphing calculator|https://www.example.com/graph'],
    documents: ['Discriminant practice', 'Parabola sketches'],
  },
  {
    title: 'Peer review circle',
    description: 'Five steps for reading each other’s drafts with respect and precision.',
    privateNotes: 'Keep the groups at three. Wren prefers written comments.',
    tags: ['writing', 'method'],
    links: [],
    documents: ['Peer review walkthrough', 'Short story rubric'],
  },
  {
    title: 'At the market',
    description: 'Asking for prices and amounts, and being understood.',
    privateNotes: null,
    tags: ['spanish', 'speaking'],
    links: [
      'Listening: a market in Oaxaca|https://www.example.com/market',
      'Numbers drill|https://www.example.com/numbers',
      'Picture dictionary|https://www.example.com/pictures',
    ],
    documents: ['Market vocabulary', 'Whiteboard: ser and estar'],
  },
  {
    title: 'Transitions',
    description: 'Which word carries the argument from one sentence to the next.',
    privateNotes: 'Two of ten questions in every section.',
    tags: ['sat', 'writing', 'exam'],
    links: [],
    documents: ['Transitions reference'],
  },
  {
    title: 'Keys and the circle of fifths',
    description: 'Finding the key signature without counting sharps.',
    privateNotes: null,
    tags: ['music', 'theory'],
    links: ['Interval trainer|https://www.example.com/intervals'],
    documents: ['Circle of fifths'],
  },
  {
    title: 'Photosynthesis',
    description: 'Light reactions and the Calvin cycle.',
    privateNotes: null,
    tags: ['biology', 'cells'],
    links: ['Leaf under the microscope|https://www.example.com/leaf'],
    documents: [],
  },
  {
    title: 'Opening lines',
    description: 'What a first sentence promises, and how a story keeps it.',
    privateNotes: null,
    tags: ['writing'],
    links: [],
    documents: [],
  },
  {
    title: 'Completing the square',
    description: 'From a rectangle to a square, and to the formula.',
    privateNotes: null,
    tags: ['algebra', 'quadratics'],
    links: [],
    documents: [],
  },
  {
    title: 'Factoring',
    description: 'Seeing the product behind the sum.',
    privateNotes: 'Signs first, numbers second.',
    tags: ['algebra', 'quadratics'],
    links: [],
    documents: [],
  },
  {
    title: 'Membranes and osmosis',
    description: 'What passes, what does not, and what it costs.',
    privateNotes: null,
    tags: ['biology', 'cells'],
    links: [],
    documents: [],
  },
  {
    title: 'The subjunctive',
    description: 'Wishes, doubts, and what is not yet so.',
    privateNotes: null,
    tags: ['spanish', 'grammar'],
    links: [],
    documents: [],
  },
  {
    title: 'Inference questions',
    description: 'What must follow from the text, and what merely fits.',
    privateNotes: null,
    tags: ['sat', 'exam'],
    links: [],
    documents: [],
  },
  {
    title: 'Intervals by ear',
    description: 'A song for each interval.',
    privateNotes: null,
    tags: ['music', 'listening'],
    links: [],
    documents: [],
  },
]
