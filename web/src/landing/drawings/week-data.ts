import { blue, emerald, orange, pink, purple, teal } from './course-colors.ts'

/** What the hero's drawing shows: the hours from 7 AM to 10 PM in 30 columns, at 3:42 PM on a Thursday. */
export type DrawnClass = {
  title: string
  time: string
  /** Who comes, as the schedule says it. */
  who?: string
  color: string
  columns: string
  /** Classes at the same time share the row's height. */
  lane?: string
  when?: 'past' | 'live'
}

type DrawnDay = { name: string; date: number; lanes?: string; isToday?: boolean; classes: DrawnClass[] }

/** Two labels make room for the time of day. */
export const drawnHours = [
  '7 AM',
  '8 AM',
  '9 AM',
  '10 AM',
  '11 AM',
  '12 PM',
  '1 PM',
  '2 PM',
  '',
  '',
  '5 PM',
  '6 PM',
  '7 PM',
  '8 PM',
  '9 PM',
]

export const drawnWeek: DrawnDay[] = [
  {
    name: 'Mon',
    date: 9,
    classes: [
      {
        title: 'Quadratic functions',
        time: '9:00 AM',
        who: 'Ama +3',
        color: blue,
        columns: 'col-[5/span_3]',
        when: 'past',
      },
      {
        title: 'Inference',
        time: '11:00 AM',
        who: 'Pri +2',
        color: teal,
        columns: 'col-[9/span_3]',
        when: 'past',
      },
      {
        title: 'Photosynthesis',
        time: '4:00 PM',
        who: 'Noah +3',
        color: emerald,
        columns: 'col-[19/span_3]',
        when: 'past',
      },
      {
        title: 'Subjunctive',
        time: '6:30 PM',
        who: 'Chidi',
        color: orange,
        columns: 'col-[24/span_3]',
        when: 'past',
      },
    ],
  },
  {
    name: 'Tue',
    date: 10,
    lanes: 'grid-rows-2',
    classes: [
      {
        title: 'Opening lines',
        time: '10:00 AM',
        who: 'Theo +4',
        color: purple,
        columns: 'col-[7/span_3]',
        when: 'past',
      },
      {
        title: 'Factoring lab',
        time: '4:30 PM',
        color: blue,
        columns: 'col-[20/span_3]',
        lane: 'row-1',
        when: 'past',
      },
      {
        title: 'Enzyme lab',
        time: '5:00 PM',
        color: emerald,
        columns: 'col-[21/span_3]',
        lane: 'row-2',
        when: 'past',
      },
      {
        title: 'Ear training',
        time: '7:30 PM',
        who: 'Ivy',
        color: pink,
        columns: 'col-[26/span_2]',
        when: 'past',
      },
    ],
  },
  {
    name: 'Wed',
    date: 11,
    lanes: 'grid-rows-3',
    classes: [
      {
        title: 'Completing the square',
        time: '9:00 AM',
        who: 'Ama +3',
        color: blue,
        columns: 'col-[5/span_3]',
        when: 'past',
      },
      {
        title: 'Main ideas',
        time: '1:00 PM',
        who: 'Pri',
        color: teal,
        columns: 'col-[13/span_2]',
        when: 'past',
      },
      {
        title: 'At the market',
        time: '4:00 PM',
        color: orange,
        columns: 'col-[19/span_3]',
        lane: 'row-1',
        when: 'past',
      },
      {
        title: 'Intervals',
        time: '4:30 PM',
        color: pink,
        columns: 'col-[20/span_2]',
        lane: 'row-2',
        when: 'past',
      },
      {
        title: 'Point of view',
        time: '5:00 PM',
        color: purple,
        columns: 'col-[21/span_3]',
        lane: 'row-3',
        when: 'past',
      },
    ],
  },
  {
    name: 'Thu',
    date: 12,
    isToday: true,
    classes: [
      {
        title: 'Vertex form',
        time: '9:00 AM',
        who: 'Ama +3',
        color: blue,
        columns: 'col-[5/span_3]',
        when: 'past',
      },
      {
        title: 'Word choice',
        time: '11:30 AM',
        who: 'Pri +2',
        color: teal,
        columns: 'col-[10/span_3]',
        when: 'past',
      },
      {
        title: 'Cell respiration',
        time: '3:00 PM',
        who: 'Ama +3',
        color: emerald,
        columns: 'col-[17/span_3]',
        when: 'live',
      },
      {
        title: 'Peer review circle',
        time: '4:30 PM',
        who: 'Theo +4',
        color: purple,
        columns: 'col-[20/span_3]',
      },
      { title: 'Travel dialogues', time: '6:30 PM', who: 'Chidi', color: orange, columns: 'col-[24/span_3]' },
      { title: 'Ear training', time: '8:30 PM', who: 'Ivy', color: pink, columns: 'col-[28/span_2]' },
    ],
  },
  {
    name: 'Fri',
    date: 13,
    classes: [
      { title: 'Discriminant', time: '10:00 AM', who: 'Ama +3', color: blue, columns: 'col-[7/span_3]' },
      { title: 'Transitions', time: '3:30 PM', who: 'Pri +2', color: teal, columns: 'col-[18/span_3]' },
      {
        title: 'Mitosis review',
        time: '5:00 PM',
        who: 'Noah +3',
        color: emerald,
        columns: 'col-[21/span_3]',
      },
    ],
  },
]
