/** SQL that makes a payment ($1) one of $20.25 that was made online. */
export const paidOnline = `with c as (
    insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, charged_cents,
        charged_currency, expires_at)
      select practice_id, id, 'stripe', patient_id, 2025, '', 'paid', 2025, 'usd', now() from payment where id = $1
      returning id)
  update payment m set checkout_id = c.id, provider_reference = 'pi_1' from c where m.id = c.id`;
