import type { TeacherRoute } from '@lectern/contract/client-routes.ts'
import {
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  CreditCard,
  FolderOpen,
  House,
  LayoutDashboard,
  Lightbulb,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useKeyHint } from '#web/keys/key-text.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Icon } from '#web/ui/icon.ts'
import { isInside } from './is-inside.ts'

const items: { path: TeacherRoute; label: string; icon: Icon; keys?: string }[] = [
  { path: '/', label: 'Dashboard', icon: LayoutDashboard, keys: 'g d' },
  { path: '/courses', label: 'Courses', icon: BookOpen, keys: 'g c' },
  { path: '/students', label: 'Students', icon: Users, keys: 'g s' },
  { path: '/schedule', label: 'Schedule', icon: CalendarDays, keys: 'g w' },
  { path: '/tuition', label: 'Tuition', icon: Wallet, keys: 'g m' },
  { path: '/families', label: 'Families', icon: House, keys: 'g f' },
  { path: '/topics', label: 'Topics', icon: Lightbulb, keys: 'g t' },
  { path: '/content', label: 'Content Library', icon: FolderOpen, keys: 'g l' },
  { path: '/analytics', label: 'Analytics', icon: ChartNoAxesColumn, keys: 'g a' },
  { path: '/subscription', label: 'Subscription', icon: CreditCard },
]

interface SidebarContentProps {
  productName: string
  roomy?: boolean
  /** Beside entries: what waits there. */
  badges?: Partial<Record<TeacherRoute, ReactNode>>
  /** At its foot: who is signed in. */
  children?: ReactNode
}

/** Fills the sidebar, and on small screens the slide-over, where it is roomier. */
export function SidebarContent({ productName, roomy = false, badges = {}, children }: SidebarContentProps) {
  return (
    <div className="flex h-full flex-col px-3 pb-3">
      <Link
        href="/"
        className={cx('flex items-center gap-2.5 px-2 font-semibold text-[15px]', roomy ? 'h-15' : 'h-13')}
      >
        <BrandMark />
        {productName}
      </Link>
      <nav aria-label="Main" className="mt-3 flex flex-col gap-0.5">
        {items.map((item) => (
          <NavLink key={item.path} {...item} roomy={roomy} badge={badges[item.path]} />
        ))}
      </nav>
      <div className="mt-auto pt-3">{children}</div>
    </div>
  )
}

interface NavLinkProps {
  path: TeacherRoute
  label: string
  icon: Icon
  keys?: string
  roomy: boolean
  badge: ReactNode
}

function NavLink({ path, label, icon: Glyph, keys, roomy, badge }: NavLinkProps) {
  const hintOf = useKeyHint()
  const [current] = useLocation()
  return (
    <Link
      href={path}
      {...hintOf(label, keys)}
      aria-current={isInside(current, path) ? 'page' : undefined}
      className={cx(
        'nav-link flex items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors focus-visible:relative focus-visible:z-1',
        roomy ? 'h-11 text-[15px]' : 'h-8.5 text-sm',
      )}
    >
      <Glyph size={17} />
      {label}
      {badge}
    </Link>
  )
}
