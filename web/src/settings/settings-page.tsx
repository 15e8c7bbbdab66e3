import { BadgeCheck, CircleAlert } from 'lucide-react'
import { browserTimeZone } from '#web/boot/time-zone.ts'
import { useSignedInUser } from '#web/identity/signed-in-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

/** A view of the account. What is not built yet is there, disabled, and says so. */
export function SettingsPage() {
  const { emailVerified } = useSignedInUser()

  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid max-w-190 gap-4">
        <ProfileCard />
        <SettingsSection title="Account Security">
          <SettingsRow title="Sign-in provider" text="Third-party sign-in service" action="Manage" />
          <SettingsRow
            title="Email status"
            text={<EmailStatus verified={emailVerified} />}
            action="Verify Email"
          />
        </SettingsSection>
        <SettingsSection title="Preferences" comingSoon>
          <SettingsRow
            title="Language and time zone"
            text={`English. Times are those of this device (${browserTimeZone()}).`}
            action="Change"
          />
        </SettingsSection>
        <SettingsSection title="Data & Privacy" comingSoon>
          <SettingsRow
            title="Export Data"
            text="A copy of your courses, students, classes and content."
            action="Export Data"
          />
          <SettingsRow
            title="Delete Account"
            text="Removes your workspace and everything in it."
            action="Delete Account"
          />
        </SettingsSection>
      </div>
    </>
  )
}

function EmailStatus({ verified }: { verified: boolean }) {
  const Glyph = verified ? BadgeCheck : CircleAlert

  return (
    <span
      className={verified ? 'flex items-center gap-1 text-positive' : 'flex items-center gap-1 text-warning'}
    >
      <Glyph size={14} />
      {verified ? 'Email is verified' : 'Email not verified'}
    </span>
  )
}
