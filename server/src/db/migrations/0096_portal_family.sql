-- What the head of a family reads in the portal is asked in the server's role: plans and families count what others paid.
drop function portal_family(uuid);
