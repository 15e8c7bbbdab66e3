import type { Threat } from '../threat.ts'

const races = 'server/src/tuition/invoices/races.postgres.test.ts'
const invoices = 'server/src/tuition/invoices/invoices.test.ts'

const cardStripe = 'server/src/tuition/card/stripe/card-stripe.test.ts'
const familyCard = 'server/src/families/card/family-card.test.ts'

export const moneyThreats: Threat[] = [
  {
    attack: 'The same month ended twice at once, invoices and cancellations in a race',
    answer: 'numbers without gaps, no charge twice; 409',
    guards: [
      {
        file: 'server/src/tuition/details.ts',
        text: "db.selectFrom('invoiceDetails').select(columns).forUpdate()",
        instead: "db.selectFrom('invoiceDetails').select(columns)",
        test: races,
        name: 'whoever makes an invoice waits until another has given out its number',
      },
      {
        file: 'server/src/tuition/invoices/free-entries.queries.ts',
        text: "listed(db, studentIds, until).limit(maxEntries).forUpdate('entries').execute()",
        instead: 'listed(db, studentIds, until).limit(maxEntries).execute()',
        test: races,
        name: 'an invoice waits for a charge that is just going, and does not take it',
      },
      {
        file: 'server/src/tuition/accounts/entries.service.ts',
        text: 'if (await entries.isReferredTo(db, id))',
        instead: 'if (id < 0)',
        test: 'server/src/tuition/accounts/entries.test.ts',
        name: 'a payment taken back is a negative one that names the first, once',
      },
    ],
  },
  {
    attack: 'An invoice changed after it was sent: through its class, student, course or details',
    answer: 'a copy; a change is a correction',
    guards: [
      {
        file: 'server/src/tuition/charges/adjust-charges.ts',
        text: 'invoiceId !== null || corrected !== null',
        instead: 'corrected !== null',
        test: invoices,
        name: 'an invoiced charge stays, and a change of the class afterwards is a correction on the next invoice',
      },
      {
        file: 'server/src/tuition/charges/charges.queries.ts',
        text: ".where('invoiceId', 'is', null)",
        instead: '',
        test: invoices,
        name: 'a deleted student, class and course leave the invoice as it was, under the name it bore',
      },
    ],
  },
  {
    attack:
      'Amounts that are negative, zero, enormous or finer than the currency; a change of currency under entries',
    answer: '400 beside the field, 409',
    guards: [
      {
        file: 'contract/src/tuition/money.ts',
        text: "if (whole === '' || digits.length > decimals) return undefined",
        instead: "if (whole === '') return undefined",
        test: 'server/src/tuition/accounts/entries.test.ts',
        name: 'an amount that is %s is refused beside its field, and nothing is written',
      },
      {
        file: 'server/src/tuition/details.ts',
        text: 'if (!canChangeCurrency)',
        instead: 'if (canChangeCurrency === undefined)',
        test: 'server/src/tuition/details.test.ts',
        name: 'the currency is changed until there are entries, and never to one that does not exist',
      },
    ],
  },
  {
    attack:
      'A payment by card told twice, late or never, of another teacher, or refunded twice by a lost answer',
    answer: 'the provider is asked; booked once under its key; a refund names what is left; 409',
    guards: [
      {
        file: 'server/src/tuition/card/settle.ts',
        text: 'if (there.has(id)) continue',
        instead: "if (id === '') continue",
        test: 'server/src/tuition/card/card.test.ts',
        name: 'a refund goes to the card first, names its payment, and is never written twice',
      },
      {
        file: 'server/src/tuition/card/card.service.ts',
        text: "if (requireAmount(shown, currency, 'left') !== left)",
        instead: "if (requireAmount(shown, currency, 'left') < 0n)",
        test: 'server/src/tuition/card/card.test.ts',
        name: 'a refund goes to the card first, names its payment, and is never written twice',
      },
      {
        file: 'server/src/tuition/card/settle.ts',
        text: '(await booked.lockBooked(db, opened.key)) ?? ',
        instead: '',
        test: 'server/src/tuition/card/card.test.ts',
        name: 'a family pays an invoice in two parts, and each is booked once',
      },
    ],
  },
  {
    attack:
      'A family’s payment opened by another site, over and over, for another student, above what is open, or leading elsewhere',
    answer:
      'a key in the form bound to link and invoice, so many a day, the link’s student alone; what may mean two amounts is refused; ways back are ours alone',
    guards: [
      {
        file: 'server/src/families/card/family-card.routes.ts',
        text: '        requireOwnOrigin(request, own)\n',
        instead: '',
        test: familyCard,
        name: 'a form to pay counts once, for one link and invoice, and only from our own pages',
      },
      {
        file: 'server/src/families/card/family-card.service.ts',
        text: 'if (cards && (await findCheckout(cards.database.platform, link.userId, key))) return key',
        instead: '',
        test: familyCard,
        name: 'a form that was sent keeps its payment, whatever was paid since',
      },
      {
        file: 'server/src/families/card/family-card.service.ts',
        text: 'if (invoice.studentId !== studentId) ',
        instead: 'if (invoice.studentId < 0) ',
        test: familyCard,
        name: "another student's invoice and payment are not there",
      },
      {
        file: 'server/src/families/card/family-card.service.ts',
        text: 'if (!cards || found?.studentId !== studentId) ',
        instead: 'if (!cards || !found) ',
        test: familyCard,
        name: "another student's invoice and payment are not there",
      },
      {
        file: 'server/src/families/card/family-card.service.ts',
        text: ' || part > open',
        instead: '',
        test: familyCard,
        name: 'an amount above what is open, or that may mean two things, is asked for again',
      },
      {
        file: 'server/src/families/card/family-card.service.ts',
        text: '  await requireFew(payable, payer)\n',
        instead: '',
        test: familyCard,
        name: 'a family opens so many payments a day and no more',
      },
      {
        file: 'server/src/tuition/card/sandbox/test-checkout.routes.ts',
        text: 'back !== undefined && isWayBack(back)',
        instead: 'back !== undefined',
        test: familyCard,
        name: "the sandbox's page leads back to a family's payment and nowhere else",
      },
    ],
  },
  {
    attack:
      'An event of teachers’ accounts that is unsigned, signed for another endpoint, of another mode, or about another account than its payment’s',
    answer:
      '400, or no change: the account must be the payment’s own, and Stripe is asked about that one alone',
    guards: [
      {
        file: 'server/src/tuition/card/stripe/card-stripe.ts',
        text: 'verified(stripe, body, signature, config.connectWebhookSecret)',
        instead: 'JSON.parse(String(body))',
        test: cardStripe,
        name: 'is refused',
      },
      {
        file: 'server/src/tuition/card/card-events.service.ts',
        text: 'if (!event.isOurMode || accountId === null) return',
        instead: 'if (accountId === null) return',
        test: cardStripe,
        name: 'an event of live money, of nobody, or that names another account than its payment’s changes nothing',
      },
      {
        file: 'server/src/tuition/card/card-events.service.ts',
        text: 'if (opened?.accountId === accountId) await',
        instead: 'if (opened) await',
        test: cardStripe,
        name: 'an event of live money, of nobody, or that names another account than its payment’s changes nothing',
      },
      {
        file: 'server/src/platform/config/payments-config.ts',
        text: 'if (connectWebhookSecret === webhookSecret)',
        instead: "if (connectWebhookSecret === '')",
        test: cardStripe,
        name: 'without the secret of the second endpoint families cannot pay by card, and the same one twice is refused',
      },
    ],
  },
  {
    attack:
      'A mail that asks for money by card where nobody may pay so, or that gives away the link of a page',
    answer:
      'offered where cards are on and the page shows the account; in the outbox a mark stands for the link',
    guards: [
      {
        file: 'server/src/tuition/card/card.service.ts',
        text: 'return found?.isConnected === true && found.provider === kind && isTaking(found)',
        instead: 'return found !== undefined',
        test: 'server/src/mail/pay-by-card.test.ts',
        name: 'no mail offers to pay',
      },
      {
        file: 'server/src/mail/outbox/shared.queries.ts',
        text: "links.some(({ parts }) => parts.includes('account'))",
        instead: 'links.length > 0',
        test: 'server/src/mail/pay-by-card.test.ts',
        name: 'no mail offers to pay',
      },
    ],
  },
  {
    attack:
      'A package shared with strangers, sold to another teacher’s student, or its last lesson used twice at once',
    answer: '400 and 404; one lock for the plans of a course, uses worked out anew',
    guards: [
      {
        file: 'server/src/tuition/plans/plans.service.ts',
        text: 'if (sharers.some((id) => !relatives.has(id)))',
        instead: 'if (sharers.some((id) => id < 0 && relatives.has(id)))',
        test: 'server/src/tuition/plans/plans.test.ts',
        name: 'a package is shared with relatives alone, and is paid for by its buyer',
      },
      {
        file: 'server/src/tuition/plans/plans.queries.ts',
        text: "      .forUpdate('tuitionPlans')\n",
        instead: '',
        test: 'server/src/tuition/plans/plans.test.ts',
        name: 'of classes recorded at once one has the last use',
      },
    ],
  },
]
