-- Purpose: the language of the last sign-in, for text messages that no page asks for.

alter table customer add column locale text not null default 'ko';
