-- Purpose: a keyed hash by which a start recognises the secret that the sealed values of this database were made with.

create table secret_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null
);
