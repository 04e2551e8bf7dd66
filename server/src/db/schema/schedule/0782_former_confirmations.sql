-- A visit that was confirmed in another program (docs/arriving.md), which doesn't say how.
alter type confirmation_way add value 'former_program';
