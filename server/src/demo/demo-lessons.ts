import type { DemoCode } from './demo-people.ts'

/** What was taught in a class, as its teacher wrote it down afterwards. */
export type Lesson = { title: string; notes: string; homework: string | null; topics: string[] }

const lesson = (title: string, notes: string, homework: string | null, ...topics: string[]): Lesson => ({
  title,
  notes,
  homework,
  topics,
})

/** In the order in which a term goes; it begins anew when it is through. */
export const demoLessons: Record<DemoCode, Lesson[]> = {
  'ALG2-A': [
    lesson(
      'Factoring',
      'Quiz 4 returned. The pattern is sign errors in factoring.',
      'Correct every lost point in writing.',
      'Factoring',
    ),
    lesson('Graphing', 'From table to curve to formula, and back.', null, 'Factoring'),
    lesson(
      'Quadratic functions',
      'Vertex, axis and roots read from a graph. Three word problems in pairs.',
      'Set 5, questions 1 to 8.',
      'Factoring',
    ),
    lesson(
      'Completing the square',
      'Area model first, then the algebra. Ama found the formula on her own and explained it to the group.',
      'Set 6, questions 1 to 12. Check the last two by graphing.',
      'Completing the square',
    ),
    lesson(
      'Discriminant',
      'Why the sign alone tells the number of roots. Mini whiteboards, everyone answered.',
      'Discriminant practice, first page.',
      'The discriminant',
    ),
    lesson(
      'Word problems',
      'Setting up took longer than solving: underline the question, name the unknown, then write.',
      'Two problems of your own, with solutions.',
      'Completing the square',
      'The discriminant',
    ),
    lesson(
      'Exponential growth',
      'Folding paper to the moon. Growth factor against growth rate, still mixed up by half the group.',
      'Read page 84, find the factor in each example.',
    ),
    lesson(
      'Quiz review',
      'Went through the quiz in pairs, the stronger one holding no pen.',
      null,
      'The discriminant',
    ),
  ],
  'BIO-AP': [
    lesson(
      'Cell structure',
      'Onion cells under the microscope, drawings labelled. Slides were too thick at first.',
      'Finish the drawing, in pencil.',
    ),
    lesson(
      'Membranes',
      'Fluid mosaic with sweets on a tray. Transport with and against the gradient.',
      'Worksheet on transport, questions 1 to 6.',
      'Membranes and osmosis',
    ),
    lesson(
      'Osmosis',
      'Potato strips in three solutions. Results on the board, one outlier discussed.',
      'Write the conclusion in four sentences.',
      'Membranes and osmosis',
    ),
    lesson(
      'Energy in cells',
      'ATP as a currency: why the third phosphate. Worksheet begun in class.',
      'Finish the worksheet.',
      'Cellular respiration',
    ),
    lesson(
      'Glycolysis',
      'Ten steps walked through on the floor, one student per molecule.',
      'Learn where ATP is spent and where it is made.',
      'Cellular respiration',
    ),
    lesson(
      'Cell respiration',
      'Krebs cycle and the electron chain. Counting ATP twice came out the same, finally.',
      'Respiration worksheet, both pages.',
      'Cellular respiration',
    ),
    lesson(
      'Photosynthesis',
      'Light reactions in full, the Calvin cycle up to carbon fixation. Good questions about C4 plants.',
      'Label the chloroplast diagram. Read pages 112 to 118.',
      'Photosynthesis',
    ),
    lesson(
      'Enzyme lab',
      'Catalase trial: three temperatures, two runs each. Roles given out beforehand, which helped.',
      'Write the hypothesis and draw the empty results table.',
    ),
  ],
  'WRT-101': [
    lesson(
      'Opening lines',
      'Ten first sentences, guessed the stories behind them. Then one of their own, read aloud.',
      'Three openings for the same story.',
      'Opening lines',
    ),
    lesson(
      'Point of view',
      'The same argument told by both people in it.',
      'Rewrite one page from the other side.',
    ),
    lesson(
      'Dialogue',
      'Cut every line that only answers. What is left is a scene.',
      'Half a page of talk, without adverbs.',
    ),
    lesson(
      'Story structure',
      'Where does it turn? Marked it in colour in each draft.',
      'Draft two, at most 900 words.',
      'Opening lines',
    ),
    lesson(
      'Peer review circle',
      'Two drafts in an hour. Praise was specific for the first time.',
      'Answer each margin note in writing.',
      'Peer review circle',
    ),
  ],
  'ESP-B1': [
    lesson(
      'Telling a story',
      'Past tenses side by side: what was going on, and what happened then.',
      'Record yourself for two minutes.',
      'The subjunctive',
    ),
    lesson(
      'At the market',
      'Bargained for fruit with real coins. Numbers over a hundred need drilling.',
      'Learn the list, colour what you missed.',
      'At the market',
    ),
    lesson(
      'Subjunctive',
      'Wishes and doubts. They use it in fixed phrases already, which made it easy to show.',
      'Ten sentences that begin with ojalá or dudo que.',
      'The subjunctive',
    ),
    lesson(
      'Travel dialogues',
      'Booking, losing and finding a room. Viktor improvised the landlord.',
      null,
      'At the market',
    ),
  ],
  'SAT-RW': [
    lesson(
      'Transitions',
      'Name the relation first, then look at the answers. Hit rate went from 6 to 9 of 10.',
      'One timed section, errors sorted by kind.',
      'Transitions',
    ),
    lesson(
      'Command of evidence',
      'Which sentence would prove it wrong? Works better than looking for proof.',
      'Two passages, evidence underlined.',
      'Inference questions',
    ),
    lesson(
      'Inference questions',
      'The answer must follow, not merely fit. Crossed out what says more than the text.',
      'Set C, numbers 11 to 20.',
      'Inference questions',
    ),
    lesson(
      'Timed section',
      'Under the clock, then every mistake in one word: haste, vocabulary, trap.',
      'Do the traps again tomorrow.',
      'Transitions',
      'Inference questions',
    ),
  ],
  'MUS-1': [
    lesson(
      'Reading rhythm',
      'Clapped in canon, then with rests. The rests are the hard part.',
      'Four bars a day, aloud.',
    ),
    lesson(
      'Intervals',
      'A song for each interval. Fourths are heard by everyone now.',
      'Interval trainer, ten minutes.',
      'Intervals by ear',
    ),
    lesson(
      'Keys',
      'Circle of fifths drawn from memory, one sharp at a time.',
      'Name the key of three pieces you play.',
      'Keys and the circle of fifths',
    ),
    lesson('Ear training', 'Major or minor with eyes closed. Short and merry.', null, 'Intervals by ear'),
  ],
}

/** Lines about one student, now and then. */
export const demoRemarks = [
  'Asked for more problems of this kind.',
  'Tired today, but stayed with it.',
  'Explained it to the others.',
  'Homework was only half there.',
  'Should read the question twice.',
]
