import type { Threat } from '../threat.ts'

const driver = 'server/src/mail/send/smtp-driver.test.ts'
const journey = 'server/src/mail/mail.test.ts'
const abuse = 'server/src/mail/abuse.test.ts'

export const mailThreats: readonly Threat[] = [
  {
    attack: 'CR, LF, comma or angle brackets in an address or a name of a mail',
    answer: 'one parsed mailbox; 400; envelope apart from headers',
    guards: [
      {
        file: 'server/src/mail/send/smtp-driver.ts',
        text: 'envelope: { from, to: [to.address] },',
        instead: 'envelope: { from, to: [to.name] },',
        test: driver,
        name: 'a mail arrives with sender, answers to the teacher, both parts and the headers of RFC 8058',
      },
    ],
  },
  {
    attack: 'A free teacher sends spam; a message with links; a mail bomb to one address',
    answer:
      'numbers by plan and address hold under parallel calls; no URL to click on Free; one switch stops it',
    guards: [
      {
        file: 'server/src/mail/outbox/limits.ts',
        text: ".where('mailDays.mails', '<', limit),",
        instead: ".where('mailDays.mails', '<', limit * 100),",
        test: abuse,
        name: 'the numbers of a day hold under parallel calls',
      },
      {
        file: 'server/src/mail/kinds/compose.ts',
        text: 'const read = context.isFree ? unlinkedLetter(letter) : letter',
        instead: 'const read = letter',
        test: journey,
        name: 'on Free no name is a link either',
      },
      {
        file: 'server/src/mail/words/unlinked.ts',
        text: '{0,10}',
        instead: '*',
        test: 'server/src/mail/words/unlinked.test.ts',
        name: 'takes no longer than a hundred short ones',
      },
      {
        file: 'server/src/mail/send/mailer.ts',
        text: 'if (due.isStopped && due.mailId !== workspaceItself) {',
        instead: 'if (due.isStopped && due.mailId === workspaceItself) {',
        test: abuse,
        name: 'an administrator stops the mail of one workspace or of all, on every server, and lets it go on',
      },
    ],
  },
  {
    attack: 'An unsubscribe token forged, or used as a page token; a scanner that follows the link',
    answer:
      'own purpose, one address and kind, idempotent, tells nothing; a GET shows, a POST does (RFC 8058)',
    guards: [
      {
        file: 'server/src/mail/send/unsubscribe-token.ts',
        text: 'if (opened === undefined) return undefined',
        instead: '',
        test: journey,
        name: 'unsubscribing takes a click on the button: opening the link changes nothing',
      },
      {
        file: 'server/src/mail/unsubscribe/unsubscribe.routes.ts',
        text: 'if (!found) return refuse(request, reply)',
        instead:
          'if (!found || !(await end(database, found.ending, instantText(clock())))) return refuse(request, reply)',
        test: journey,
        name: 'unsubscribing takes a click on the button: opening the link changes nothing',
      },
    ],
  },
  {
    attack: 'SMTP without TLS or with a wrong certificate',
    answer: 'refused; nothing sent, all queued',
    guards: [
      {
        file: 'server/src/mail/send/smtp-driver.ts',
        text: 'requireTLS: !isSecure && !isLocal,',
        instead: 'requireTLS: false,',
        test: driver,
        name: 'nothing is sent over a line without TLS, unless the server is this computer',
      },
    ],
  },
  {
    attack: 'A storm of bounces or retries; two servers; a kill at any step of sending',
    answer: 'one row claimed once; stops after a hard refusal; at most the one named repeat',
    guards: [
      {
        file: 'server/src/mail/send/note-outcome.ts',
        text: "if (!(await lockClaimed(platform, due)) && outcome.kind !== 'sent') return",
        instead: '',
        test: journey,
        name: 'a server that dies between the mail server’s yes and its own note repeats the mail under the same Message-ID',
      },
      {
        file: 'server/src/mail/send/note-outcome.ts',
        text: "if (outcome.kind === 'refused' && outcome.isAddress && mail.kind !== 'code')",
        instead: 'if (false)',
        test: journey,
        name: 'a refused address is marked and gets nothing until it is mended; the mail can be sent again',
      },
    ],
  },
  {
    attack:
      "A family link, an address or a teacher's words in a log line, in the outbox or in another family's mail",
    answer: 'marks stand for links until a mail leaves; nothing of a mail is logged',
    guards: [
      {
        file: 'server/src/mail/words/blocks.ts',
        text: 'export const pageMark = (studentId: number): string => `lectern:page/',
        instead: 'export const pageMark = (studentId: number): string => `/students/',
        test: abuse,
        name: 'neither an address nor a word of a mail is logged, and no token is kept with it',
      },
    ],
  },
]
