import type { Migration } from '../../platform/db/migrations/migration.ts'

/**
 * Courses, students, and what hangs on a course: it is counted on the card and goes when the course goes. It lies here
 * because it makes the tables of four features and is released; each of them has brought its own steps since.
 */
export const tenantCoursesAndStudents: Migration = {
  name: '0002-courses-and-students',
  statements: (schema) => [
    `create table "${schema}"."courses" (
      "id" integer generated always as identity primary key,
      "userId" integer not null,
      "name" text not null,
      "description" text,
      "code" text,
      "color" text not null default '#2563EB',
      "status" text not null default 'active',
      "createdAt" timestamptz not null default now()
    )`,
    `create table "${schema}"."students" (
      "id" integer generated always as identity primary key,
      "userId" integer not null,
      "name" text not null,
      "email" text,
      "uniqueId" text,
      "age" integer,
      "gender" text,
      "nickname" text,
      "guardianName" text,
      "enrollmentDate" timestamptz not null default now()
    )`,
    `create table "${schema}"."enrollments" (
      "id" integer generated always as identity primary key,
      "courseId" integer not null references "${schema}"."courses" ("id") on delete cascade,
      "studentId" integer not null references "${schema}"."students" ("id") on delete cascade,
      "enrolledAt" timestamptz not null default now(),
      unique ("studentId", "courseId")
    )`,
    `create index on "${schema}"."enrollments" ("courseId")`,
    `create table "${schema}"."classes" (
      "id" integer generated always as identity primary key,
      "userId" integer not null,
      "courseId" integer not null references "${schema}"."courses" ("id") on delete cascade,
      "title" text not null,
      "description" text,
      "scheduledAt" timestamp not null,
      "duration" integer not null default 90,
      "courseLink" text,
      "classValue" numeric(8, 2),
      "studentIds" text[] not null default '{}',
      "topicIds" text[] not null default '{}',
      "contentIds" text[] not null default '{}',
      "status" text not null default 'scheduled',
      "isRecurring" boolean not null default false,
      "recurrenceType" text,
      "recurrencePattern" jsonb,
      "recurrenceEndDate" date,
      "parentClassId" integer references "${schema}"."classes" ("id") on delete set null,
      "generatedUntil" date,
      "takesPlace" boolean not null default true,
      "createdAt" timestamptz not null default now()
    )`,
    `create index on "${schema}"."classes" ("courseId")`,
    `create index on "${schema}"."classes" using gin ("studentIds")`,
    `create table "${schema}"."contentItems" (
      "id" integer generated always as identity primary key,
      "userId" integer not null,
      "title" text not null,
      "originalName" text not null,
      "filename" text not null unique,
      "filePath" text not null,
      "mimeType" text not null,
      "contentType" text not null,
      "fileSize" bigint not null,
      "uploadedAt" timestamptz not null default now(),
      "courseId" integer references "${schema}"."courses" ("id") on delete cascade,
      "classId" integer references "${schema}"."classes" ("id") on delete set null,
      "description" text,
      "links" text[] not null default '{}'
    )`,
    `create index on "${schema}"."contentItems" ("courseId")`,
  ],
}
