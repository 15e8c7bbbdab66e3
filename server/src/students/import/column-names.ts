import type { ImportField } from '@lectern/contract/students/import-fields.ts'

/**
 * How columns are called elsewhere: in the templates of Teachworks and TutorCruncher, by schools, and in German, French,
 * Spanish, Italian, Portuguese, Dutch and Polish. Written without case, accents and signs.
 */
const names: Record<ImportField, string> = {
  name: `
    full name, student, student name, display name, pupil, schuler, nom complet, nombre completo, nome
    completo, alumno, eleve, aluno, naam, leerling`,
  firstName: `
    given name, forename, student first name, first, vorname, prenom, nombre, nome, voornaam, imie`,
  lastName: `
    surname, family name, student last name, last, nachname, familienname, nom, nom de famille,
    apellido, apellidos, cognome, sobrenome, apelido, achternaam, nazwisko`,
  nickname: `
    preferred name, goes by, known as, short name, rufname, spitzname, surnom, apodo, soprannome,
    apelido social, roepnaam`,
  email: `
    e mail, mail, email address, e mail address, student email, e mail adresse, email adresse, courriel,
    adresse e mail, correo, correo electronico, e mailadres`,
  phone: `
    mobile, mobile phone, cell, cell phone, mobile number, phone number, telephone, home phone, student
    phone, tel, telefon, telefonnummer, handy, mobil, portable, telefono, movil, cellulare, telefone,
    celular, telemovel, telefoon, mobiel`,
  uniqueId: `
    id, student id, student number, external id, number, no, admission number, kundennummer,
    schulernummer, numero, matricula`,
  age: `
    years, student age, alter, edad, eta, idade, leeftijd, wiek`,
  birthDate: `
    date of birth, birthday, birthdate, dob, born, geburtsdatum, geburtstag, date de naissance, fecha de
    nacimiento, data di nascita, data de nascimento, geboortedatum, data urodzenia`,
  gender: `
    sex, geschlecht, sexe, genre, sexo, genero, sesso, genere, geslacht, plec`,
  courses: `
    course, subject, subjects, class, classes, kurs, kurse, fach, facher, cours, matiere, matieres,
    curso, cursos, asignatura, corso, corsi, materia, disciplina, vak, vakken`,
  guardianName: `
    guardian name, parent, parents, parent name, parent guardian, family, mother, father, client, client
    name, eltern, elternteil, erziehungsberechtigte, parent responsable, padre, tutor, genitore,
    responsavel, ouder`,
  guardianEmail: `
    guardian email, parent email, parent e mail, family email, client email, mother email, father email,
    e mail der eltern, email parent, email du parent`,
  guardianPhone: `
    guardian phone, parent phone, parent mobile, family phone, client phone, client mobile, mother
    phone, father phone, telefon der eltern, telephone parent, emergency phone`,
  payerName: `
    payer, payer name, bill to, invoice to, billing name, rechnungsempfanger`,
  payerAddress: `
    payer address, billing address, invoice address, rechnungsadresse`,
  payerStreet: `
    payer street, billing street, invoice street`,
  payerPostalCode: `
    payer postal code, payer zip, billing postal code, billing zip, billing zip code`,
  payerTown: `
    payer town, payer city, billing town, billing city`,
  payerCountry: `
    payer country, billing country`,
  timeZone: `
    timezone, tz, zeitzone, fuseau horaire, zona horaria`,
  privateNotes: `
    notes, note, additional notes, comments, comment, remarks, private note, extra info, notizen,
    bemerkungen, remarques, notas, observaciones, observacoes, opmerkingen, uwagi`,
}

export const otherNamesOf = (field: ImportField): string[] => names[field].trim().split(/,\s+/)
