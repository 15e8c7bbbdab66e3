import {
  BookOpen,
  BookPlus,
  CalendarDays,
  CalendarPlus,
  CalendarSync,
  ChartNoAxesColumn,
  CirclePlus,
  ClipboardCheck,
  CreditCard,
  FileText,
  FileUp,
  FolderOpen,
  House,
  LayoutDashboard,
  Lightbulb,
  PenLine,
  Plug,
  Plus,
  ReceiptText,
  Settings,
  Share2,
  TreePalm,
  Upload,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { Command } from '#web/palette/command.ts'

/**
 * Everything that can be done from anywhere. A feature adds what it offers by a line here: its key, its line in the
 * palette and in the list of keys come of themselves.
 */
export const actions: readonly Command[] = [
  {
    label: 'Schedule class',
    href: '/schedule?new=1',
    icon: CalendarPlus,
    keys: 'n',
    about: {
      label: (name) => `Schedule class with ${name}`,
      href: (id) => `/schedule?new=1&student=${id}`,
    },
  },
  {
    label: 'Record payment',
    href: '/tuition?payment=new',
    icon: Wallet,
    keys: 'p',
    about: {
      label: (name) => `Record payment of ${name}`,
      href: (id) => `/tuition?payment=${id}`,
    },
  },
  { label: 'Record class', href: '/?record=1', icon: ClipboardCheck },
  {
    label: 'Create invoices',
    href: '/tuition?view=month-end',
    icon: ReceiptText,
    about: {
      label: (name) => `Create invoice for ${name}`,
      href: (id) => `/students/${id}?new-invoice=1`,
    },
  },
  {
    label: 'Add charge',
    icon: CirclePlus,
    about: { label: (name) => `Add charge for ${name}`, href: (id) => `/students/${id}?new-charge=1` },
  },
  {
    label: 'Share',
    icon: Share2,
    about: { label: (name) => `Share with the family of ${name}`, href: (id) => `/students/${id}?share=1` },
  },
  {
    label: 'Write message to families',
    href: '/families?message=new',
    icon: PenLine,
    about: {
      label: (name) => `Write message to the family of ${name}`,
      href: (id) => `/families?message=${id}`,
    },
  },
  { label: 'Invoice details', href: '/tuition?details=1', icon: FileText },
  { label: 'Add time off', href: '/schedule?off=1', icon: TreePalm },
  { label: 'Follow the schedule in another calendar', href: '/schedule?feed=1', icon: CalendarSync },
  { label: 'Add student', href: '/students?new=1', icon: UserPlus },
  { label: 'Import students', href: '/students/import', icon: FileUp },
  { label: 'Let families pay by card', href: '/tuition?view=get-paid', icon: CreditCard },
  { label: 'Import bank statement', href: '/tuition/import', icon: FileUp },
  { label: 'Import classes', href: '/schedule/import', icon: FileUp },
  { label: 'Create course', href: '/courses?new=1', icon: BookPlus },
  { label: 'Add topic', href: '/topics?new=1', icon: Plus },
  { label: 'Upload content', href: '/content?new=1', icon: Upload },
]

export const destinations: readonly Command[] = [
  { label: 'Dashboard', href: '/', icon: LayoutDashboard, keys: 'g d' },
  { label: 'Courses', href: '/courses', icon: BookOpen, keys: 'g c' },
  { label: 'Students', href: '/students', icon: Users, keys: 'g s' },
  { label: 'Schedule', href: '/schedule', icon: CalendarDays, keys: 'g w' },
  { label: 'Tuition', href: '/tuition', icon: Wallet, keys: 'g m' },
  { label: 'Families', href: '/families', icon: House, keys: 'g f' },
  { label: 'Topics', href: '/topics', icon: Lightbulb, keys: 'g t' },
  { label: 'Content Library', href: '/content', icon: FolderOpen, keys: 'g l' },
  { label: 'Analytics', href: '/analytics', icon: ChartNoAxesColumn, keys: 'g a' },
  { label: 'Subscription', href: '/subscription', icon: CreditCard },
  { label: 'Connections', href: '/connections', icon: Plug },
  { label: 'Settings', href: '/settings', icon: Settings },
]

export const commands: readonly Command[] = [...actions, ...destinations]
