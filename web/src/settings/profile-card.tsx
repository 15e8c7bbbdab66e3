import { useQuery } from '@tanstack/react-query'
import { nameOf, useSignedInUser } from '#web/identity/signed-in-user.ts'
import { longDateOf } from '#web/time/day-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileQuery } from './settings.api.ts'
import { SettingsSection } from './settings-section.tsx'

export function ProfileCard() {
  const user = useSignedInUser()
  const name = nameOf(user)

  return (
    <SettingsSection title="Profile Information">
      <div className="flex flex-wrap items-center gap-4 p-5">
        <Avatar me size="xl" name={name} src={user.photoURL} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-lg font-semibold tracking-snug">
            {name}
          </p>
          <p className="truncate text-ink-muted text-sm">{user.email}</p>
          <MemberSince />
        </div>
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-end">
          <Badge>Coming Soon</Badge>
          <Button disabledReason="Coming Soon">Edit Profile</Button>
        </div>
      </div>
    </SettingsSection>
  )
}

function MemberSince() {
  const profile = useQuery(profileQuery())
  if (profile.isPending) return <Skeleton className="mt-1 h-3 w-44" />
  if (profile.isError) return <LoadError compact what="your profile" onRetry={profile.refetch} />

  return <p className="text-ink-subtle text-xs">Member since {longDateOf(profile.data.createdAt)}</p>
}
