/**
 * How many SQL statements a good call sends once the caller's identity is known, without the two that end every write. A
 * new route needs a line here.
 */
export const statementBudgets: Record<string, number> = {
  'GET /api/config': 0,
  'GET /api/me': 1,
  'POST /api/session': 2,
  'DELETE /api/session': 0, // one more with a cookie, two with a token
  'GET /api/subscription': 0, // remembered until something changes, and so are the next two
  'GET /api/subscription/status': 0,
  'GET /api/subscription/usage': 0,
  'POST /api/subscription/upgrade': 10, // the sandbox keeps a provider's books in the same database
  'POST /api/subscription/complete': 12,
  'POST /api/subscription/cancel': 17,
  'POST /api/subscription/resume': 17,
  'POST /api/test-payments': 12,
  'POST /api/test-payments/confirmation': 12,
  'GET /api/courses': 1, // an empty list whose version nobody knows yet is three
  'POST /api/courses': 4, // plan, quota, insert, and the row as it is shown
  'PUT /api/courses/:id': 2,
  'DELETE /api/courses/:id': 10, // lock, files, plans, classes, delete, quota back; more for classes and for files, if any
  'GET /api/topics': 1, // an empty list whose version nobody knows yet is three
  'POST /api/topics': 3, // plan, quota, insert
  'PUT /api/topics/:id': 1,
  'DELETE /api/topics/:id': 4,
  'GET /api/content': 1, // an empty list whose version nobody knows yet is three
  'POST /api/content': 9, // plan, orphan record, bytes on their way and kept; then its removal, plan, quota, insert, and the row as it is shown
  'DELETE /api/content/:id': 7, // delete, orphan record, classes, quota back; no backup needs the file; once it is gone the record goes
  'GET /api/files/:id': 1,
  'GET /api/download/:filename': 1,
  'POST /api/cleanup-files': 1, // two more for files that the library does not have
  'GET /api/students': 1, // an empty list whose version nobody knows yet is three
  'POST /api/students': 6,
  'PUT /api/students/:id': 6,
  'POST /api/student-import/preview': 3, // plan, quota, students; courses where some are named; one more for every 2,000 of either, and two for each thousand that are known
  'POST /api/student-import': 9, // the same without a known student; bounds locked and measured twice, quota, rows
  'POST /api/class-import/preview': 7, // plan, quota, time off, what is there already; classes, courses and students that titles may mean
  'POST /api/class-import': 16, // the same; what is named, enrolled, room asked for, bounds locked and measured twice, quota, the series
  'DELETE /api/students/:id': 7,
  'GET /api/students/:id/erasing': 8, // what is known, files, links, years and what is kept, mails; the account
  'POST /api/students/:id/erasing': 34, // the same; each table that has something of a student
  'POST /api/data-exports': 2, // the one before locked, insert; three more where a file of it goes
  'GET /api/data-exports': 1, // one more for the name of a student, one for the title of a file
  'DELETE /api/data-exports/:id': 2,
  'GET /api/files/exports/:id': 1,
  'GET /api/erased-students': 1, // two more where somebody was erased
  'GET /api/dashboard/stats': 1,
  'GET /api/analytics': 1,
  'GET /api/classes': 1, // one more on the first call of a day, to see which series are due
  'GET /api/class-search': 1,
  'GET /api/note-search': 1,
  'GET /api/exports/students': 1, // one more for every 500 rows or two million characters, and so for the next one
  'GET /api/exports/classes': 1,
  'GET /api/exports/marks': 1, // one more for every 10 classes
  'GET /api/exports/entries': 1, // one more where balances are filtered
  'GET /api/exports/invoices': 1,
  'GET /api/classes/:id': 1,
  'GET /api/classes/:id/children': 1,
  'POST /api/classes': 8, // plan, course, students, quota, insert, rows, enrollment, and the row; four more for a series
  'PUT /api/classes/:id': 9, // of a series: course; series, class and classes locked; its dates without one; rule and classes updated; the row
  'DELETE /api/classes/:id': 12, // the series locked, with its classes; those that come with their charges, those that stay; what plans cover, charges, delete, series without a class, the count
  'GET /api/time-off': 1,
  'POST /api/time-off/preview': 3, // the classes in it; classes and time off after it
  'POST /api/time-off': 5, // a lock on those chosen, the classes in it, the row and the bound, those cancelled; one more for each that is moved
  'GET /api/time-off/:id/effect': 4,
  'GET /api/calendars': 1, // one more with URLs: when they were asked; and one, once a day, that somebody looked
  'POST /api/calendars': 7, // the teacher's address, the zone, which is kept; a lock, the bound, the row, its busy times; one more for whole days
  'PUT /api/calendars/:id': 1,
  'DELETE /api/calendars/:id': 2, // its URL, the row with its busy times
  'POST /api/calendars/feeds': 5, // the zone; a lock, the bound, the row, its URL; one more where the zone is not kept yet
  'POST /api/calendars/:id/asking': 1,
  'GET /api/busy-times': 4, // whether the calendars are asked; the zone, what other calendars say, what is held
  'GET /api/landed-events': 2, // the zone, what other calendars say; where one says anything classes, and five more for times to move to
  'PUT /api/landed-events/:id': 1,
  'GET /api/open-times': 5, // hours with the zone, classes, holds, time off, what other calendars say
  'GET /api/open-times/settings': 1,
  'PUT /api/open-times/settings': 2, // the zone, the row; one more where the zone is not kept yet
  'DELETE /api/time-off/:id': 5, // more for what is brought back
  'POST /api/classes/:id/preview': 6, // whose series, its rule, classes and dates without one, time off, and what else is then
  'POST /api/classes/:id/changes': 8, // the same under a lock; rows and rule; more where dates move, a series is split or grows
  'POST /api/changes/:key/undo': 16, // plan, bounds locked and measured twice; the change and what it wrote; what that names, is now, and was invoiced, given or told since; each table's rows; whether it was told
  'GET /api/classes/:id/series': 1,
  'DELETE /api/classes/:id/children': 9, // the series locked, with its classes; those that come, with their charges and what plans cover; those that stay; the rule, its dates without a class
  'GET /api/students/:id': 1,
  'GET /api/classes/:id/record': 1,
  'GET /api/classes/:id/recording': 9, // the record, the class, last time; class, currency, charges; what it makes up for, what makes up for it; plans of the course
  'PUT /api/classes/:id/record': 12, // students, topics, class, revision; record, topics and marks, each cleared first; status, charges; the record. Seven more with charges
  'POST /api/classes/:id/reopening': 8, // more where plans stood for it
  'POST /api/classes/:id/cancellation': 7, // the same
  'GET /api/to-record': 1,
  'GET /api/last-time': 1,
  'GET /api/last-class': 1,
  'POST /api/overlaps': 4, // time off, and the classes around; the zone, and what other calendars say
  'GET /api/make-ups': 1,
  'PUT /api/students/:id/make-ups': 3,
  'GET /api/students/:id/page': 3, // the student, what is near, and all classes where that is too little
  'GET /api/students/:id/history': 2, // the student, and what their classes add up to
  'GET /api/students/:id/classes': 2, // what was lately, and all classes where that is too little; one more when there are none
  'GET /api/students/:id/coverage': 1,
  'GET /api/coverage': 1,
  'GET /api/reader-language': 1,
  'PUT /api/reader-language': 0,
  'GET /api/time-zone': 1,
  'PUT /api/time-zone': 0, // its one statement writes to the row that ends every write
  'GET /api/students/:id/link': 3, // the student, the links, whether the family may act
  'PUT /api/students/:id/link': 5,
  'POST /api/students/:id/link/renewal': 7,
  'DELETE /api/students/:id/link': 3,
  'GET /api/calendar-link': 1,
  'PUT /api/calendar-link': 3,
  'POST /api/calendar-link/renewal': 4,
  'DELETE /api/calendar-link': 1,
  'GET /api/links': 2, // one without links
  'GET /calendar/:token.ics': 4, // whose it is; version, classes and names. One when nothing has changed
  'GET /family/:token': 9, // whose it is; student, teacher, classes, calendar, homework, files, consents
  'GET /api/students/:id/consents': 2, // the student, what there is
  'POST /api/students/:id/consents': 3, // the student, the bound, the row
  'PUT /api/consents/:id': 2,
  'DELETE /api/consents/:id': 1,
  'GET /family/:token/consents/:id': 4, // whose it is; student, teacher, consent
  'POST /family/:token/consents/:id': 5,
  'GET /api/absence-rules': 4,
  'PUT /api/absence-rules': 2, // one more for the zone, the first time
  'GET /api/requests': 2, // page and counts; two more, currency and zone, where there is any, accounts of those whose absence waits, rules and make-ups where one is booked
  'GET /api/waiting-requests': 2,
  'POST /api/requests/:id/answer': 19, // one for the plans of its course
  'POST /api/requests/:id/undoing': 27, // two for the family, who hears by the answer alone
  'GET /family/:token/classes/:id/absence': 11, // more where the course has plans
  'POST /family/:token/classes/:id/absence': 38,
  'GET /family/:token/classes/:id/move': 12,
  'POST /family/:token/classes/:id/move': 47,
  'GET /family/:token/classes/:id/make-up': 23,
  'POST /family/:token/classes/:id/make-up': 59,
  'GET /family/:token/invoices/:id/card': 5, // whose it is; student, teacher, invoice, account
  'POST /family/:token/invoices/:id/card': 14,
  'GET /family/:token/card-payments/:key': 9, // the provider is asked anew
  'GET /family/:token/acts/:id': 28,
  'GET /family/:token/acts/:id/back': 8,
  'POST /family/:token/acts/:id/back': 42,
  'GET /api/booking-page': 2, // what the teacher wrote, and the name
  'PUT /api/booking-page': 5, // courses, name, zone; the row, the switch, both read again; two more over a revision
  'PUT /api/booking-page/name': 4, // is it taken, take it, what there is
  'GET /book/:name': 10, // whose it is; teacher, page, courses, name; hours, classes, holds, time off, busy
  'GET /book/:name/who': 9,
  'POST /book/:name/who': 32,
  'GET /booking/:token': 6,
  'POST /booking/:token/code': 39,
  'POST /booking/:token/new-code': 11,
  'POST /booking/:token/withdrawal': 17,
  'GET /family/:token/files/:id': 2,
  'GET /family/:token/invoices/:id': 3, // whose it is, the zone, the invoice
  'GET /api/mails': 6, // zone, the page, counts, today's, the plan, whether it was stopped
  'GET /api/mails/:id': 8, // mail, teacher, workspace, plan; the reader's language; what is true now; pages; names
  'GET /api/files/mails/:id': 8, // the same
  'PUT /api/mails/:id/address': 10, // the mail; students at the address, each changed; refusals; each mail that goes elsewhere
  'GET /api/refused-mails': 1, // one more for each address
  'POST /api/mails/told': 7, // whether it is on; teacher, workspace, plan; classes, who is blocked, who was refused; one more where a class has students
  'POST /api/mails/:id/stop': 3,
  'POST /api/mails/:id/sending': 4,
  'POST /api/messages': 6, // zone twice, students, who is blocked; mail and pointer for each family
  'GET /api/mail-settings': 13, // students, kinds, hours, zone; a statement for each kind of last week; the plan; who is not reached
  'PUT /api/mail-settings': 5, // zone, each kind, and when to look
  'GET /api/mail-readers': 2,
  'PUT /api/students/:id/mail-readers': 2,
  'GET /unsubscribe/:token': 1,
  'POST /unsubscribe/:token': 3, // teacher, schema, the row
  'GET /api/classes/:id/calendar': 2, // one more for the names of students
  'GET /api/invoice-details': 1,
  'PUT /api/invoice-details': 3, // lock, update, and the row as it is shown
  'GET /api/tuition/entries': 1,
  'GET /api/students/:id/statement': 2, // the sums, and the entries
  'GET /api/classes/:id/charges': 6, // class, currency, charges; what it makes up for, what makes up for it; plans of the course
  'POST /api/tuition/payments': 5, // student, currency, account, insert, and the row as it is shown
  'POST /api/tuition/payments/:id/reversal': 6,
  'POST /api/tuition/corrections': 5,
  'POST /api/tuition/charges': 5,
  'DELETE /api/tuition/charges/:id': 4,
  'POST /api/bank-statements/preview': 6, // currency, students, open invoices, payers, lines that are there, payments by hand; one more for invoices that it mentions
  'POST /api/bank-statements': 20, // the same; the currency again once it is held; plan, details, bounds locked and measured twice, students, entries, lines, payers
  'GET /api/students/:id/tuition-plans': 8, // currency, plans, names, what is used, with its classes; and for those to come: the course's plans, what is owed, coming classes
  'GET /api/students/:id/plan-outlook': 7,
  'POST /api/students/:id/tuition-plans': 19, // the pointer; the student held; student, course, currency, plans of the course; plan, sharers, and the plan held; its charges, account and entries; the plans as they are shown
  'PUT /api/tuition-plans/:id': 18, // the same; the last use, and what it covers, worked out anew
  'POST /api/tuition-plans/:id/taking-back': 14, // the same; the charge, and its account
  'GET /api/card-account': 1,
  'GET /api/card-account/figures': 3, // currency, what was booked, the account; of one that is connected, the provider's books
  'POST /api/card-account/connection': 5, // the sandbox keeps a provider's books in the same database, and so for the next ones
  'PUT /api/card-account': 4,
  'DELETE /api/card-account': 3,
  'POST /api/invoices/:id/card-payments': 7,
  'POST /api/tuition/payments/:id/refunds': 25, // payment, entry, what is left of it; the provider's books; then settled: entry, account, refund; what is left now
  'GET /test-card-payments/:id': 1,
  'POST /test-card-payments/:id': 19, // the sandbox's books; then settled: checkout, zone, account, invoice, entry, payment
  'GET /api/bank-statements': 2,
  'GET /api/bank-statements/:id': 4,
  'POST /api/bank-statements/:id/reversal': 9,
  'GET /api/known-payers': 1,
  'DELETE /api/known-payers/:id': 1,
  'GET /api/tuition/balances': 1,
  'GET /api/tuition/figures': 1,
  'GET /api/students/:id/account': 2, // the balance, and what is open
  'GET /api/analytics/tuition': 1,
  'GET /api/invoices': 3, // the page, the sums of all, the currency
  'GET /api/invoices/:id': 1,
  'POST /api/invoices': 14, // plan, bounds locked and measured twice; time zone, details, last number, students, charges, sums; invoices, charges, sums; the rows. One more without a name
  'GET /api/invoice-preview': 8, // two of them for the first invoice; one more where the details have no name
  'GET /api/students/:id/invoice-preview': 7, // one more where the details have no name
  'GET /api/invoices/:id/pdf': 1,
  'POST /api/invoices/pdf': 2, // how many lines, and one for each fifty
  'POST /api/invoices/:id/cancellation': 9, // time zone, details, invoice, last number twice; insert, charges, sums; the invoice
  'POST /api/admin/login': 6, // account, the same once more and held, old sessions, new session, last sign-in, record
  'POST /api/admin/logout': 3, // who calls is read each time, here and in all that follow
  'GET /api/admin/me': 1,
  'POST /api/admin/second-factor': 5, // row; then the row under a lock and the session, looked at again, and so for the next three
  'PUT /api/admin/second-factor': 9,
  'POST /api/admin/second-factor/removal': 9,
  'PUT /api/admin/password': 9,
  'GET /api/admin/sessions': 2,
  'DELETE /api/admin/sessions': 3,
  'GET /api/admin/analytics/overview': 3, // whose period is over, and the figures
  'GET /api/admin/users': 2,
  'GET /api/admin/tenants': 2,
  'PUT /api/admin/tenants/:tenantId': 7, // before, lock, tenant, user, record, and the row as it is shown
  'GET /api/admin/tenants/:tenantId/size': 5, // session, tenant, plan, the catalog, and all tables at once
  'DELETE /api/admin/tenants/:tenantId': 21, // its tokens too, so that they end at once
  'GET /api/admin/mail': 5, // session, what waits, days, workspaces, whether all is stopped
  'PUT /api/admin/mail': 4, // session, owner, the stop, and the record
  'GET /api/admin/actions': 2,
  'GET /api/tokens': 1,
  'POST /api/tokens': 4, // their row locked, what ended long ago, how many count, insert
  'DELETE /api/tokens/:id': 2,
  'GET /api/webhooks': 1,
  'POST /api/webhooks': 6, // their row locked, how many there are, insert; what is wanted by now, that of before, that of now
  'PUT /api/webhooks/:id': 5, // theirs locked, the change; what is wanted by now, that of before, that of now
  'DELETE /api/webhooks/:id': 4, // theirs locked, the row; what is wanted by now, that of before; one more where others stay
  'POST /api/webhooks/:id/test': 3,
  'GET /api/webhooks/:id/deliveries': 2,
  'POST /api/webhook-deliveries/:id/sending': 2,
}
