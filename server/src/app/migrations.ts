import { platformAdministrators } from '../admin/migrations/platform-0004-administrators.ts'
import { platformAdministratorSessions } from '../admin/migrations/platform-0010-administrator-sessions.ts'
import { tenantClassSeries } from '../classes/migrations/tenant-0003-class-series.ts'
import { tenantQuota } from '../classes/migrations/tenant-0005-quota.ts'
import { tenantClassRevision } from '../classes/migrations/tenant-0006-class-revision.ts'
import { tenantClassChangedAt } from '../classes/migrations/tenant-0011-class-changed-at.ts'
import { tenantSeriesRule } from '../classes/migrations/tenant-0013-series-rule.ts'
import { tenantChanges } from '../classes/migrations/tenant-0014-changes.ts'
import { tenantTimeOff } from '../classes/migrations/tenant-0015-time-off.ts'
import { tenantSeries } from '../classes/migrations/tenant-0018-series.ts'
import { platformProgramTokens } from '../connections/migrations/platform-0041-program-tokens.ts'
import { platformWebhooks } from '../connections/migrations/platform-0050-webhooks.ts'
import { tenantWebhooks } from '../connections/migrations/tenant-0055-webhooks.ts'
import { platformLinks } from '../families/migrations/platform-0009-links.ts'
import { platformBookingNames } from '../families/migrations/platform-0038-booking-names.ts'
import { tenantFamilyActs } from '../families/migrations/tenant-0029-family-acts.ts'
import { tenantBooking } from '../families/migrations/tenant-0038-booking.ts'
import { tenantMadeOfVisitors } from '../families/migrations/tenant-0051-made-of-visitors.ts'
import { tenantConsents } from '../families/migrations/tenant-0053-consents.ts'
import { platformRevokedTokens } from '../identity/migrations/platform-0008-revoked-tokens.ts'
import { platformMail } from '../mail/migrations/platform-0014-mail.ts'
import { tenantMail } from '../mail/migrations/tenant-0023-mail.ts'
import { tenantMailUntold } from '../mail/migrations/tenant-0027-mail-untold.ts'
import { platformCalendarFeeds } from '../open-times/migrations/platform-0020-calendar-feeds.ts'
import { tenantOpenTimes } from '../open-times/migrations/tenant-0028-open-times.ts'
import { tenantCalendarFeeds } from '../open-times/migrations/tenant-0032-calendar-feeds.ts'
import { tenantAnswers } from '../platform/answers/migrations/tenant-0026-answers.ts'
import type { Migrations } from '../platform/db/migrations/migration.ts'
import { tenantWorkspaceVersion } from '../platform/db/migrations/tenant-0009-workspace-version.ts'
import { tenantJournal } from '../platform/journal/migrations/tenant-0017-journal.ts'
import { tenantJournalOfResting } from '../platform/journal/migrations/tenant-0024-journal-of-resting.ts'
import { platformRevisions } from '../platform/revisions/migrations/platform-0037-revisions.ts'
import { tenantRevisions } from '../platform/revisions/migrations/tenant-0031-revisions.ts'
import { tenantRevisionsOfSettings } from '../platform/revisions/migrations/tenant-0036-revisions-of-settings.ts'
import { platformLooseFiles } from '../platform/storage/migrations/platform-0002-loose-files.ts'
import { platformBackups } from '../platform/storage/migrations/platform-0005-backups.ts'
import { platformOrphanedFiles } from '../platform/storage/migrations/platform-0007-orphaned-files.ts'
import { platformOrphanedBytes } from '../platform/storage/migrations/platform-0013-orphaned-bytes.ts'
import { platformWithdrawn } from '../platform/withdrawn/migrations/platform-0019-withdrawn.ts'
import { tenantRecords } from '../records/migrations/tenant-0008-records.ts'
import { platformErasures } from '../student-data/migrations/platform-0044-erasures.ts'
import { platformExports } from '../student-data/migrations/platform-0045-exports.ts'
import { tenantErasedStudents } from '../student-data/migrations/tenant-0047-erased-students.ts'
import { tenantStudentContact } from '../students/migrations/tenant-0007-student-contact.ts'
import { tenantPayerAddressParts } from '../students/migrations/tenant-0021-payer-address-parts.ts'
import { platformPayments } from '../subscription/migrations/platform-0003-payments.ts'
import { platformSubscriptionVersion } from '../subscription/migrations/platform-0006-subscription-version.ts'
import { tenantUsage } from '../subscription/migrations/tenant-0001-usage.ts'
import { platformStart } from '../tenancy/migrations/platform-0001-start.ts'
import { platformSpareWorkspaces } from '../tenancy/migrations/platform-0011-spare-workspaces.ts'
import { platformUserIds } from '../tenancy/migrations/platform-0012-user-ids.ts'
import { tenantCoursesAndStudents } from '../tenancy/migrations/tenant-0002-courses-and-students.ts'
import { tenantTimeZone } from '../tenancy/migrations/tenant-0010-time-zone.ts'
import { tenantReaderLanguages } from '../tenancy/migrations/tenant-0042-reader-languages.ts'
import { tenantTopicsAndFiles } from '../topics/migrations/tenant-0004-topics-and-files.ts'
import { platformCard } from '../tuition/migrations/platform-0039-card.ts'
import { platformCardAsks } from '../tuition/migrations/platform-0040-card-asks.ts'
import { platformCardOpenings } from '../tuition/migrations/platform-0047-card-openings.ts'
import { tenantTuition } from '../tuition/migrations/tenant-0012-tuition.ts'
import { tenantAgreedCharges } from '../tuition/migrations/tenant-0016-agreed-charges.ts'
import { tenantAgreedOfDeleted } from '../tuition/migrations/tenant-0019-agreed-of-deleted.ts'
import { tenantAccountToPay } from '../tuition/migrations/tenant-0020-account-to-pay.ts'
import { tenantBankStatements } from '../tuition/migrations/tenant-0022-bank-statements.ts'
import { tenantOwnAddress } from '../tuition/migrations/tenant-0025-own-address.ts'
import { tenantTuitionPlans } from '../tuition/migrations/tenant-0030-tuition-plans.ts'
import { tenantCardPayments } from '../tuition/migrations/tenant-0039-card-payments.ts'

/** Every step of every feature, in the order in which they run. What is new is added at the end. */
export const migrations: Migrations = {
  platform: [
    platformStart,
    platformLooseFiles,
    platformPayments,
    platformAdministrators,
    platformBackups,
    platformSubscriptionVersion,
    platformOrphanedFiles,
    platformRevokedTokens,
    platformLinks,
    platformAdministratorSessions,
    platformSpareWorkspaces,
    platformUserIds,
    platformOrphanedBytes,
    platformMail,
    platformWithdrawn,
    platformCalendarFeeds,
    platformRevisions,
    platformBookingNames,
    platformCard,
    platformCardAsks,
    platformProgramTokens,
    platformErasures,
    platformExports,
    platformCardOpenings,
    platformWebhooks,
  ],
  tenant: [
    tenantUsage,
    tenantCoursesAndStudents,
    tenantClassSeries,
    tenantTopicsAndFiles,
    tenantQuota,
    tenantClassRevision,
    tenantStudentContact,
    tenantRecords,
    tenantWorkspaceVersion,
    tenantTimeZone,
    tenantClassChangedAt,
    tenantTuition,
    tenantSeriesRule,
    tenantChanges,
    tenantTimeOff,
    tenantAgreedCharges,
    tenantJournal,
    tenantSeries,
    tenantAgreedOfDeleted,
    tenantAccountToPay,
    tenantPayerAddressParts,
    tenantBankStatements,
    tenantMail,
    tenantJournalOfResting,
    tenantOwnAddress,
    tenantAnswers,
    tenantMailUntold,
    tenantOpenTimes,
    tenantFamilyActs,
    tenantRevisions,
    tenantTuitionPlans,
    tenantCalendarFeeds,
    tenantRevisionsOfSettings,
    tenantBooking,
    tenantCardPayments,
    tenantReaderLanguages,
    tenantErasedStudents,
    tenantMadeOfVisitors,
    tenantConsents,
    tenantWebhooks,
  ],
}
